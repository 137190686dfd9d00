/** What the database says where it cannot do its work, and nobody who calls can mend it. */
const MESSAGES = {
  busy: 'Others hold the database for too long.',
  away: 'The PostgreSQL server cannot be reached, or refuses.',
  unwritable: 'The database cannot be written to: its disk is full or fails, or its files may not be changed.',
  damaged: 'The file of the database is damaged, or is no database.',
} as const;

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly reason: keyof typeof MESSAGES;

  constructor(reason: keyof typeof MESSAGES, options?: ErrorOptions) {
    super(MESSAGES[reason], options);
    this.reason = reason;
  }
}
