import Skeleton from '@mui/material/Skeleton';
import { Loading } from '../../ui/Loading.tsx';

interface FieldSkeletonProps {
  /** What is being loaded. */
  label: string;
}

/** A skeleton in the shape of a select with its label. */
export function FieldSkeleton({ label }: FieldSkeletonProps) {
  return (
    <Loading label={label}>
      <Skeleton variant="text" width="6rem" sx={{ mb: 0.5 }} />
      <Skeleton variant="rounded" height="2.75rem" />
    </Loading>
  );
}
