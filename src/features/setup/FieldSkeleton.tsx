import Skeleton from '@mui/material/Skeleton';
import { Loading } from '../../ui/Loading.tsx';

interface FieldSkeletonProps {
  /** What is being loaded. */
  label: string;
}

export function FieldSkeleton({ label }: FieldSkeletonProps) {
  return (
    <Loading label={label}>
      <FieldShape />
    </Loading>
  );
}

/** The shape of a select with its label. */
export function FieldShape() {
  return (
    <div>
      <Skeleton sx={{ width: '6rem', mb: 0.5, typography: 'subtitle2' }} />
      {/* A line of text between padding and border, as in the select. */}
      <Skeleton variant="rounded" sx={{ height: 'max(2.75rem, 1lh + 1rem + 2px)' }} />
    </div>
  );
}
