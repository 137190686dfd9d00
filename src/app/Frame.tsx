/** What stands around and in place of the signed-in screens: a chunk that the auth card does without. */
export { Header } from './Header.tsx';
export { Restoring } from './Restoring.tsx';
export { UserSkeleton } from './UserSkeleton.tsx';
