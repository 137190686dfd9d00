/**
 * Every limit and constant of the product, once.
 * Lengths count Unicode code points after trimming.
 */

export const LANGUAGES = ['en', 'zh-TW'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Default and fallback language (specification, section 9). */
export const DEFAULT_LANGUAGE: Language = 'en';

export const USERNAME_MAX = 64;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
export const PARTICIPANT_NAME_MAX = 100;
export const MESSAGE_MAX = 4000;
export const IDEMPOTENCY_KEY_MAX = 128;
/** Bytes of a whole request body. */
export const BODY_MAX_BYTES = 64 * 1024;

/** Failed generations or checks of a report that may be retried (section 9). */
export const EVALUATION_RETRY_LIMIT = 3;
export const EVALUATION_RETRY_DELAY_MS = 1000;
/** Overall scores from which a report calls a conversation fair, and good. */
export const SCORE_FAIR = 0.4;
export const SCORE_GOOD = 0.62;
export const EVALUATION_TYPE = 'comprehensive';
/** A transcript with fewer messages of the participant is too little to judge. */
export const EVALUATION_MIN_PARTICIPANT_MESSAGES = 2;

/** The ended reason of a session that was ended from the client (section 4). */
export const USER_ENDED_REASON = 'User ended session';

/** Keys in local storage (section 3). */
export const TOKEN_STORAGE_KEY = 'token';
export const LANGUAGE_STORAGE_KEY = 'language';

/** What a scenario's picture can be; the page draws any other key as `conversation`. */
export const SCENARIO_ICONS = ['conversation', 'customer', 'clinic', 'news', 'phone', 'team', 'school'] as const;
