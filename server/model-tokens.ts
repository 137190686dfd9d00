import type { ModelPrompt } from './model-client.ts';

/** Chat templates wrap each message in some tokens of their own. */
const TOKENS_A_MESSAGE = 4;
/** English has about four letters a token (help.openai.com/en/articles/4936856); a Han character is mostly one. */
const ASCII_A_TOKEN = 4;

/** About how many tokens a language model reads in a text; rather too many than too few. */
export function estimateTokens(text: string): number {
  let ascii = 0;
  let others = 0;
  for (const character of text) {
    if (character <= '\u007F') ascii += 1;
    else others += 1;
  }
  return Math.ceil(ascii / ASCII_A_TOKEN) + others;
}

/** The tokens of a prompt, estimated from its texts. */
export function estimatePrompt({ instructions, messages }: Pick<ModelPrompt, 'instructions' | 'messages'>): number {
  const texts = [instructions, ...messages.map(({ content }) => content)];
  return texts.reduce((sum, text) => sum + TOKENS_A_MESSAGE + estimateTokens(text), 0);
}
