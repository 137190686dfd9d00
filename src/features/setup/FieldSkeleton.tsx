import Skeleton from '@mui/material/Skeleton';
import { Loading } from '../../ui/Loading.tsx';

interface FieldSkeletonProps {
  /** What is being loaded. */
  label: string;
}

/** In the shape of a select and its label. */
export function FieldSkeleton({ label }: FieldSkeletonProps) {
  return (
    <Loading label={label}>
      <Skeleton variant="text" width="6rem" sx={{ mb: 0.5 }} />
      <Skeleton variant="rounded" height="2.75rem" />
    </Loading>
  );
}
