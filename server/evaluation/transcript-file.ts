import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { messageRoleSchema, type Message } from '#contract/entities.ts';

const lineSchema = z.object({ role: messageRoleSchema, content: z.string(), timestamp: z.string().nullish() });

/** A file that is no transcript; the message names the line and the mend. */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError';
}

export interface TranscriptFile {
  messages: Message[];
  /** For each message its line in the file, from 0. */
  lines: number[];
}

/**
 * Reads a transcript, one JSON object a line; empty lines are passed over.
 * @throws {TranscriptError}
 */
export async function readTranscript(path: string): Promise<TranscriptFile> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new TranscriptError(`cannot be read (${error.code})`);
  });
  const read = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, index) => (line.trim() === '' ? [] : [{ message: parseLine(line, index), index }]));
  return { messages: read.map(({ message }) => message), lines: read.map(({ index }) => index) };
}

function parseLine(line: string, index: number): Message {
  const where = `line ${index + 1}`;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new TranscriptError(`${where} is not JSON`);
  }
  const parsed = lineSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') ?? '';
    const takes = field === 'role' ? 'participant or character' : field === '' ? 'an object' : 'a text';
    throw new TranscriptError(field === '' ? `${where} takes ${takes}` : `${where}: ${field} takes ${takes}`);
  }
  return { ...parsed.data, timestamp: parsed.data.timestamp ?? '' };
}
