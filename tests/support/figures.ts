/** Figures as a Prometheus reads them. */
import { expect } from 'vitest';

interface Figure {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

const NAME = String.raw`[a-zA-Z_:][a-zA-Z0-9_:]*`;
const LABEL = String.raw`([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"`;
const COMMENT = new RegExp(`^# (?:HELP ${NAME} .+|TYPE (${NAME}) (?:counter|gauge|histogram|summary))$`);
const SAMPLE = new RegExp(`^(${NAME})(?:\\{((?:${LABEL},?)*)\\})? (\\S+)$`);

/** Reads the text format (prometheus.io/docs/instrumenting/exposition_formats), and fails on what is none. */
function parseFigures(text: string): Figure[] {
  expect(text.endsWith('\n')).toBe(true);
  const typed = new Set<string>();
  const figures: Figure[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    if (line.startsWith('#')) {
      expect(line).toMatch(COMMENT);
      const type = COMMENT.exec(line)?.[1];
      if (type !== undefined && typed.has(type)) throw new Error(`A figure has one type: ${line}`);
      if (type !== undefined) typed.add(type);
      continue;
    }
    expect(line).toMatch(SAMPLE);
    const [, name = '', labels = ''] = SAMPLE.exec(line) ?? [];
    const value = Number(line.slice(line.lastIndexOf(' ') + 1).replace(/^([+-]?)Inf$/, '$1Infinity'));
    if (!typed.has(name) && !typed.has(name.replace(/_(?:bucket|sum|count)$/, ''))) throw new Error(`A figure without a type: ${line}`);
    figures.push({ name, labels: Object.fromEntries([...labels.matchAll(new RegExp(LABEL, 'g'))].map(([, key, text]) => [key, text])), value });
  }
  return figures;
}

/** Where the server says that its figures are. */
export function figuresAddress(stdout: string): string {
  const address = /^Metrics: (\S+)$/m.exec(stdout)?.[1];
  if (address === undefined) throw new Error(`The server names no address of its figures: ${stdout}`);
  return address;
}

export async function readFigures(address: string) {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  const figures = parseFigures(text);
  /** The sum of a figure over all series that have these labels; 0 where there is none. */
  const sum = (name: string, labels: Readonly<Record<string, string>> = {}) =>
    figures
      .filter((figure) => figure.name === name && Object.entries(labels).every(([key, value]) => figure.labels[key] === value))
      .reduce((total, { value }) => total + value, 0);
  return { text, figures, sum };
}
