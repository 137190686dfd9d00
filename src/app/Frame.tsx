/** The signed-in page, its skeletons and its first load: a chunk that the auth card does not need. */
export { loadFirst, setFirst } from '../features/setup/first.ts';
export { Header } from './Header.tsx';
export { Restoring } from './Restoring.tsx';
export { SignedIn } from './SignedIn.tsx';
export { UserBar } from './UserBar.tsx';
export { UserSkeleton } from './UserSkeleton.tsx';
