import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';

interface FieldSkeletonProps {
  /** What is being loaded. */
  label: string;
}

/** In the shape of a select and its label. */
export function FieldSkeleton({ label }: FieldSkeletonProps) {
  return (
    <Stack useFlexGap spacing={0.5}>
      <span style={visuallyHidden}>{label}</span>
      <Skeleton variant="text" width="6rem" />
      <Skeleton variant="rounded" height="2.75rem" />
    </Stack>
  );
}
