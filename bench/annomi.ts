import { readFileSync } from 'node:fs';

/** One utterance with the experts' labels: the majority where several labelled it. */
export interface LabelledTurn {
  speaker: 'therapist' | 'client';
  text: string;
  question: 'open' | 'closed' | null;
  reflection: 'simple' | 'complex' | null;
}

export interface LabelledTranscript {
  id: string;
  quality: 'high' | 'low';
  turns: LabelledTurn[];
}

/** The fields of a CSV text, quotes doubled inside quotes (RFC 4180). */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\n"]*))(,|\r?\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    if (row.length > 1) rows.push(row);
    row = [];
  }
  return rows;
}

/** Reads the format of AnnoMI (Wu et al. 2022): one row an utterance and annotator. */
export function readAnnoMi(path: string): LabelledTranscript[] {
  const [header = [], ...rows] = parseCsv(readFileSync(path, 'utf8'));
  const records = rows.map((row) => new Map(header.map((name, index) => [name, row[index] ?? ''])));
  const at = (record: Map<string, string>, name: string) => record.get(name) ?? '';

  const byTranscript = Map.groupBy(records, (record) => at(record, 'transcript_id'));
  return [...byTranscript].map(([id, ofTranscript]) => {
    const byUtterance = Map.groupBy(ofTranscript, (record) => at(record, 'utterance_id'));
    const quality = ofTranscript.some((record) => at(record, 'mi_quality') === 'high') ? 'high' : 'low';
    const turns = [...byUtterance.values()].map((labels): LabelledTurn => {
      const first = labels[0] ?? new Map<string, string>();
      const question = majority(labels.map((label) => at(label, 'question_subtype')));
      const reflection = majority(labels.map((label) => at(label, 'reflection_subtype')));
      return {
        speaker: at(first, 'interlocutor') === 'therapist' ? 'therapist' : 'client',
        text: at(first, 'utterance_text'),
        question: question === 'open' || question === 'closed' ? question : null,
        reflection: reflection === 'simple' || reflection === 'complex' ? reflection : null,
      };
    });
    return { id, quality, turns };
  });
}

/** The most frequent value; of equals the one that came first. */
function majority(values: string[]): string {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}
