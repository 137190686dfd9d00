import { ModelError } from '../model.ts';

/** Longer texts are no turn of a conversation: the check at their end cuts or refuses them. */
const HEARD_MAX = 2000;
/** The ends of sentences behind which something follows, with the quotes and brackets that close there. */
const SENTENCE_END = /[.!?…]+["”’')\]]*(?=\s)|[。！？…]+[」』”）]*(?=[^。！？…」』”）])|\n/gu;
/** A reply in quotation marks loses them once it is whole. */
const QUOTED = /^["“「]/;

export interface Speech {
  /**
   * Says the sentences that are whole and pass the check.
   * @param text all that the model has written so far
   * @returns whether anything has been said
   */
  hear(text: string): boolean;
  /**
   * The reply: the model's whole answer, or the part of it that has been said where the rest fails.
   * @throws {ModelError} where nothing has been said and the whole fails
   */
  end(text: string): string;
}

/**
 * A reply that is said while the model still writes it. Only sentences that pass, together with all before them, the
 * check of a whole reply are said, so none is ever taken back; a sentence that fails ends the reply before it.
 * @param check gives a text as the character's line
 * @param names of the character, with which a model may begin its line
 * @param onText told the reply so far, each time with at least a sentence more
 */
export function createSpeech(check: (text: string) => string, names: readonly string[], onText: (soFar: string) => void): Speech {
  let said = '';
  let heard = '';

  function say(text: string): void {
    const line = check(text);
    if (!line.startsWith(said)) throw new ModelError('nonsense', 'The language model took back what it had said.');
    if (line.length > said.length) onText(line);
    said = line;
  }

  return {
    hear(text) {
      const sentences = text.length > HEARD_MAX ? heard : wholeSentences(text);
      const isUndecided = QUOTED.test(sentences) || names.some((name) => name.startsWith(sentences));
      if (sentences === heard || isUndecided) return said !== '';
      heard = sentences;
      try {
        say(sentences);
      } catch (error) {
        // The next sentence may change that, such as a language that was only too short to tell.
        if (!(error instanceof ModelError)) throw error;
      }
      return said !== '';
    },
    end(text) {
      try {
        say(text);
      } catch (error) {
        if (said === '' || !(error instanceof ModelError)) throw error;
      }
      return said;
    },
  };
}

function wholeSentences(text: string): string {
  const last = [...text.matchAll(SENTENCE_END)].at(-1);
  return last === undefined ? '' : text.slice(0, last.index + last[0].length).trim();
}
