import { config } from 'zod/mini';

// Zod would try `new Function`, which the page's policy forbids and browsers report. Import this beside any schema.
config({ jitless: true });
