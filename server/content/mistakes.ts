import { LANGUAGES } from '#contract/limits.ts';
import type { Character, Fact, Localized, Script } from '../../content/schema.ts';
import { factsToldBy } from '../character/telling.ts';
import type { YamlFile } from './yaml-file.ts';

type Path = readonly PropertyKey[];
interface Source<Data> {
  file: YamlFile;
  data: Data;
}
/** A character with its own file, and the file of its answers where there is one. */
export interface CharacterSource extends Source<Character> {
  answersFile: YamlFile | null;
}
interface Place {
  path: Path;
  line: Localized;
  /** Whether it stands in the file of answers. */
  inAnswers?: boolean;
  /** Facts that were told before it can be said. */
  toldBefore?: readonly string[];
}

/**
 * What the shape alone cannot show: references to what does not exist, facts that give themselves away, lines
 * in the wrong language or written twice.
 * @param folder the scenario's folder, whose name its id must have
 * @param thorough whether every line is read, too
 */
export function findMistakes(
  folder: string,
  head: Source<{ id: string; scripts: readonly Script[] }>,
  characters: readonly CharacterSource[],
  thorough: boolean,
): string[] {
  const mistakes: string[] = [];
  if (head.data.id !== folder) {
    mistakes.push(head.file.mistakeAt(['id'], `differs from the folder's name; write ${folder}`));
  }
  if (characters.length === 0) {
    mistakes.push(head.file.mistakeAt(['id'], 'the scenario has no character; add a file for one beside this file'));
  }
  mistakes.push(...repeatedIds(head.data.scripts).map((index) => head.file.mistakeAt(['scripts', index, 'id'], ID_TWICE)));
  head.data.scripts.forEach((script, index) => {
    const character = characters.find(({ data }) => data.id === script.character_id)?.data;
    for (const { path, message } of scriptMistakes(script, character, characters)) {
      mistakes.push(head.file.mistakeAt(['scripts', index, ...path], message));
    }
  });
  for (const { file, answersFile, data } of characters) {
    if (!file.path.endsWith(`${data.id}.yaml`)) {
      mistakes.push(file.mistakeAt(['id'], `differs from the file's name; name the file ${data.id}.yaml`));
    }
    for (const { path, message, inAnswers } of characterMistakes(data, thorough)) {
      mistakes.push((inAnswers ? (answersFile ?? file) : file).mistakeAt(path, message));
    }
  }
  return mistakes;
}

const ID_TWICE = 'the id is used twice; give each its own';

function repeatedIds(items: readonly { id: string }[]): number[] {
  return items.flatMap(({ id }, index) => (items.findIndex((item) => item.id === id) < index ? [index] : []));
}

interface Mistake {
  path: Path;
  message: string;
  inAnswers?: boolean;
}

/** One mistake for each id that is not among the known ones. */
function unknownIds(path: Path, ids: readonly string[], known: readonly { id: string }[], what: string): Mistake[] {
  return ids.flatMap((id, index) =>
    known.some((item) => item.id === id)
      ? []
      : [{ path: [...path, index], message: `there is no ${what} ${id}; use one of ${known.map((item) => item.id).join(', ')}` }],
  );
}

function scriptMistakes(script: Script, character: Character | undefined, all: readonly Source<Character>[]): Mistake[] {
  if (character === undefined) {
    const ids = all.map(({ data }) => data.id).join(', ');
    return [{ path: ['character_id'], message: `there is no character ${script.character_id}; use one of ${ids}` }];
  }
  const { facts, at_least: atLeast } = script.reached;
  const mistakes = [
    ...languageMistakes(scriptLines(script)),
    ...scriptLines(script).flatMap((place) => (place.path[0] === 'opening' ? givenAway(place, character) : [])),
    ...unknownIds(['brings_up'], script.brings_up, character.topics, 'topic'),
    ...unknownIds(['reached', 'facts'], facts, character.facts, 'fact'),
  ];
  if (atLeast !== undefined && atLeast > facts.length) {
    mistakes.push({ path: ['reached', 'at_least'], message: `is more than the facts listed; write ${facts.length} or less` });
  }
  if (facts.length === 0 && script.reached.acts.length === 0 && script.reached.trust === 0) {
    mistakes.push({ path: ['reached'], message: 'names nothing to reach; give facts, acts or a trust' });
  }
  return mistakes;
}

function characterMistakes(character: Character, thorough: boolean): Mistake[] {
  const { topics, facts } = character;
  const mistakes: Mistake[] = [];
  for (const index of repeatedIds(topics)) mistakes.push({ path: ['topics', index, 'id'], message: ID_TWICE });
  for (const index of repeatedIds(facts)) mistakes.push({ path: ['facts', index, 'id'], message: ID_TWICE });
  facts.forEach((fact, index) => {
    const path = ['facts', index];
    if (!topics.some(({ id }) => id === fact.topic)) {
      const known = topics.map(({ id }) => id).join(', ');
      mistakes.push({ path: [...path, 'topic'], message: `there is no topic ${fact.topic}; use one of ${known}` });
    }
    const others = facts.filter(({ id }) => id !== fact.id);
    mistakes.push(
      ...unknownIds([...path, 'gate', 'after'], fact.gate.after, others, 'other fact'),
      ...unknownIds([...path, 'gate', 'topics'], fact.gate.topics, topics, 'topic'),
    );
  });
  mistakes.push(...answersMistakes(character));
  return thorough ? [...mistakes, ...tellingMistakes(character), ...languageMistakes(spokenLines(character)), ...repetitions(character)] : mistakes;
}

/** References of the answers to what does not exist. */
function answersMistakes({ topics, facts, knows }: Character): Mistake[] {
  const conditions = [...facts, ...knows.answers];
  const mistakes = [
    ...repeatedIds(conditions).flatMap((index) => (index < facts.length ? [] : [{ path: ['answers', index - facts.length, 'id'], message: ID_TWICE }])),
    ...knows.answers.flatMap(({ topic, after, before }, index) => [
      ...(topic === undefined ? [] : unknownIds(['answers', index], [topic], topics, 'topic')),
      ...unknownIds(['answers', index, 'after'], after, conditions, 'fact or answer'),
      ...unknownIds(['answers', index, 'before'], before, conditions, 'fact or answer'),
    ]),
    ...Object.keys(knows.facts).flatMap((id) => unknownIds(['facts', id], [id], facts, 'fact')),
    ...Object.entries(knows.safety).flatMap(([kind, { fact }]) => (fact === undefined ? [] : unknownIds(['safety', kind, 'fact'], [fact], facts, 'fact'))),
  ];
  return mistakes.map(({ path, message }) => ({ path, message, inAnswers: true }));
}

/** Every fact must be known again in its `full` line, and in nothing that can be said earlier. */
function tellingMistakes(character: Character): Mistake[] {
  const { facts } = character;
  const unknown = facts.flatMap((fact, index) =>
    LANGUAGES.filter((language) => factsToldBy(fact.full[language], [fact], language).length === 0).map((language) => ({
      path: ['facts', index, 'full', language],
      message: 'does not hold a word of every group in told_by; add the word to a group',
    })),
  );
  return [...unknown, ...spokenLines(character).flatMap((place) => givenAway(place, character))];
}

function givenAway({ path, line, inAnswers, toldBefore = [] }: Place, { facts }: Character): Mistake[] {
  const speaker = !inAnswers && path[0] === 'facts' && path[2] === 'full' ? facts[Number(path[1])] : undefined;
  const mayTell = (fact: Fact) => toldBefore.includes(fact.id) || (speaker !== undefined && (speaker.id === fact.id || speaker.gate.after.includes(fact.id)));
  return LANGUAGES.flatMap((language) =>
    factsToldBy(line[language], facts, language)
      .filter((fact) => !mayTell(fact))
      .map(({ id }) => ({
        path: [...path, language],
        inAnswers,
        message: `gives the fact ${id} away before its gate; say less, or make the words of its told_by narrower`,
      })),
  );
}

const HAN = /\p{Script=Han}/u;

function languageMistakes(places: readonly Place[]): Mistake[] {
  return places.flatMap(({ path, line, inAnswers }) => {
    if (HAN.test(line.en)) return [{ path: [...path, 'en'], inAnswers, message: 'holds Chinese; write English here' }];
    if (!HAN.test(line['zh-TW'])) return [{ path: [...path, 'zh-TW'], inAnswers, message: 'holds no Chinese; write Chinese here' }];
    return [];
  });
}

/** A line that stands in two places would be heard twice. */
function repetitions(character: Character): Mistake[] {
  const places = spokenLines(character);
  return LANGUAGES.flatMap((language) => {
    const seen = new Set<string>();
    return places.flatMap(({ path, line, inAnswers }) => {
      const repeated = seen.has(line[language]);
      seen.add(line[language]);
      return repeated ? [{ path: [...path, language], inAnswers, message: 'stands with this character already; write another line' }] : [];
    });
  });
}

function scriptLines({ opening = [], commitment = [] }: Script): Place[] {
  return Object.entries({ opening, commitment }).flatMap(([key, lines]) =>
    lines.map((line, index) => ({ path: [key, index], line })),
  );
}

/** Every line the character's own file lets it say, with where it stands. */
function spokenLines(character: Character): Place[] {
  const places: Place[] = [];
  const add = (path: Path, lines: readonly Localized[] = []) =>
    lines.forEach((line, index) => places.push({ path: [...path, index], line }));
  add(['opening'], character.opening);
  character.topics.forEach(({ raise, guarded, neutral, open }, index) => {
    for (const [key, lines] of Object.entries({ raise, guarded, neutral, open })) add(['topics', index, key], lines);
  });
  character.facts.forEach(({ hint, half, full }, index) => {
    for (const [key, line] of Object.entries({ hint, half, full })) places.push({ path: ['facts', index, key], line });
  });
  for (const group of ['responses', 'reactions'] as const) {
    for (const [kind, tones] of Object.entries(character[group])) {
      for (const [tone, lines] of Object.entries(tones)) add([group, kind, tone], lines);
    }
  }
  return [...places, ...answerLines(character)];
}

/** Every line of the answers. */
function answerLines({ knows, facts }: Character): Place[] {
  const places: Place[] = [];
  const add = (path: Path, lines: readonly Localized[] = [], toldBefore: readonly string[] = []) =>
    lines.forEach((line, index) => places.push({ path: [...path, index], line, inAnswers: true, toldBefore }));
  knows.answers.forEach(({ guarded, neutral, open, more, next, after }, index) => {
    for (const [key, lines] of Object.entries({ guarded, neutral, open, more })) add(['answers', index, key], lines, after);
    next.forEach(({ says }, at) => add(['answers', index, 'next', at, 'says'], says, after));
  });
  for (const [id, { closed, more, next, before_told: beforeTold }] of Object.entries(knows.facts)) {
    const told = [id, ...(facts.find((fact) => fact.id === id)?.gate.after ?? [])];
    add(['facts', id, 'closed'], closed);
    add(['facts', id, 'more'], more, told);
    next.forEach(({ says }, at) => add(['facts', id, 'next', at, 'says'], says, told));
    beforeTold.forEach(({ says }, at) => add(['facts', id, 'before_told', at, 'says'], says));
  }
  for (const [kind, tones] of Object.entries(knows.safety)) {
    const { guarded, neutral, open } = tones;
    for (const [tone, lines] of Object.entries({ guarded, neutral, open })) add(['safety', kind, tone], lines);
  }
  return places;
}
