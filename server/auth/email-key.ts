/** The form of an email by which accounts are compared. */
export const emailKey = (email: string) => email.normalize('NFKC').toLowerCase();
