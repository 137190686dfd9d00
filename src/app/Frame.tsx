/** The frame around the signed-in screens and its skeletons: a chunk that the auth card does not need. */
export { Header } from './Header.tsx';
export { Restoring } from './Restoring.tsx';
export { UserSkeleton } from './UserSkeleton.tsx';
