/** Part of `npm run check`: fails where the built page has outgrown its budget. */
import { checkBudget } from './budget.ts';

if (!checkBudget()) process.exitCode = 1;
