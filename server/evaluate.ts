/** `npm run evaluate -- FILE.jsonl… [--language en] [--json]`: judges transcripts outside the server. */
import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import type { Report } from '#contract/entities.ts';
import { ConfigError, readConfig } from './config.ts';
import { createAssess, type Assess } from './evaluation/assess.ts';
import { TooLittleToEvaluate } from './evaluation/evaluator.ts';
import { mainLanguageOf } from './evaluation/main-language-of.ts';
import { subjectOfTranscript } from './evaluation/subject.ts';
import { readTranscript, TranscriptError } from './evaluation/transcript-file.ts';
import { ModelError } from './model.ts';

const USAGE = 'npm run evaluate -- FILE.jsonl… [--language en|zh-TW] [--json]';

async function judge(file: string, assess: Assess, language: Language | null) {
  const { messages, lines } = await readTranscript(file);
  const spoken = language ?? mainLanguageOf(messages.map(({ content }) => content).join('\n'), 'en');
  const { report, measures, turns } = await assess(subjectOfTranscript(messages, spoken), [], new AbortController().signal);
  return { file, report, measures, turns: turns.map(({ index, codes }) => ({ index: lines[index], codes })) };
}

function asText(file: string, report: Report): string {
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
  return [
    `${file}: ${Math.round(report.overall_score * 100)} %`,
    report.overall_assessment,
    list(report.key_strengths_demonstrated),
    list(report.key_areas_for_development),
    report.actionable_next_steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** One sentence for what the person who runs it can mend; anything else is a defect and shows itself. */
function explain(error: unknown): string {
  if (error instanceof TooLittleToEvaluate) return 'Not enough conversation to evaluate yet.';
  if (error instanceof TranscriptError || error instanceof ModelError) return error.message;
  throw error;
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { language: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const language = LANGUAGES.find((known) => known === values.language) ?? null;
  if (positionals.length === 0 || (values.language !== undefined && language === null)) throw new ConfigError(USAGE);
  const { llm } = readConfig(process.env);
  const assess = createAssess(llm);

  let allJudged = true;
  for (const file of positionals) {
    try {
      const judged = await judge(file, assess, language);
      console.log(values.json ? JSON.stringify(judged) : `${asText(file, judged.report)}\n`);
    } catch (error) {
      allJudged = false;
      const reason = explain(error);
      if (values.json) console.log(JSON.stringify({ file, error: reason }));
      else console.error(`${file}: ${reason}`);
    }
  }
  return allJudged;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error ? String(error.code) : '';
  if (!(error instanceof ConfigError) && !code.startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
