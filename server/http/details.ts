/** Every error text in both languages; the compiler reports a missing one. */
import type * as z from 'zod/mini';
import type { calls } from '#contract/calls.ts';
import type { CallName } from '#contract/endpoints.ts';
import type { Language } from '#contract/limits.ts';
import {
  EMAIL_MAX,
  IDEMPOTENCY_KEY_MAX,
  MESSAGE_MAX,
  PARTICIPANT_NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
} from '#contract/limits.ts';

type Table = typeof calls;
type FieldsOf<C> = C extends { body: infer S extends z.ZodMiniType } ? NamesOf<NonNullable<z.output<S>>> : never;
/** An empty object's type has every name. */
type NamesOf<Body> = string extends keyof Body ? never : keyof Body;

/** What can be wrong in a request: the fields of all bodies, and headers and parameters. */
type Field = { [Name in CallName]: FieldsOf<Table[Name]> }[CallName] | 'evaluation_type' | 'idempotency-key';

const en = {
  badRequest: 'The request could not be read; please check its address, headers and body.',
  badJson: 'The body could not be read; please send valid JSON.',
  bodyMissing: 'The body is missing or is no JSON object; please send the fields of this call.',
  headersTooLarge: 'The headers of the request are too large; please send fewer or shorter ones.',
  requestTooSlow: 'The request took too long to arrive; please send it again.',
  expectationFailed: 'The Expect header cannot be met; please send the request without it.',
  unauthenticated: 'You are not logged in or your session has expired; please log in.',
  wrongCredentials: 'The email or the password is not right; please check both.',
  notFound: 'There is nothing at this address; please check it.',
  pageNotBuilt: 'The page has not been built yet; please run npm run build.',
  scenarioNotFound: 'This scenario does not exist; please choose another one.',
  scriptNotFound: 'This script does not exist in the scenario; please choose another one.',
  characterNotFound: 'This character does not exist in the scenario; please choose another one.',
  sessionNotFound: 'This session does not exist or has been deleted; please choose another one.',
  reportNotFound: 'This report does not exist; please evaluate the session first.',
  emailTaken: 'This email is already registered; please log in instead.',
  sessionEnded: 'This session has ended; please start a new one to go on.',
  contentGone: 'The scenario of this session is no longer available; please start a new session.',
  keyReused: 'This Idempotency-Key was used with another body; please send a new key.',
  bodyTooLarge: 'The body is larger than 64 KiB; please send less.',
  unsupportedMediaType: 'This kind of body is not taken; please send JSON as application/json.',
  characterOrScriptMissing: 'Neither a character nor a script was chosen; please choose one of them.',
  otherCharacter: 'The script belongs to another character; please send its character or none.',
  tooLittleToEvaluate: 'Not enough conversation to evaluate yet.',
  tooManyFailedLogins: 'Too many logins have failed; please try again later.',
  tooManyLogins: 'Too many people are logging in right now; please try again in a moment.',
  tooManyRegistrations: 'Too many accounts were registered from your address; please try again later.',
  tooManyReplies: 'Too many of your messages are waiting for a reply; please wait for one of them.',
  tooManyEvaluations: 'Too many of your messages and evaluations are under way; please wait for one of them.',
  tooManyTurns: 'This session has reached its limit of messages; please start a new one.',
  tooManySessions: 'You have reached the limit of sessions; please delete one that you no longer need.',
  tooManyReports: 'This session has been evaluated as often as it can be; please read its latest report.',
  tooManyTokens: 'The language model has reached its limit for today; please try again tomorrow.',
  tooManyTokensReserved: 'The language model is close to its limit for today; please try again in a moment.',
  internal: 'Something went wrong on the server; please try again later.',
  busy: 'The server is busy right now; please try again in a moment.',
  databaseAway: 'The server cannot reach its database right now; please try again in a moment.',
  cannotStore: 'The server cannot store anything right now; please try again later, or tell whoever runs it.',
  damaged: 'Stored data of the server is damaged; please tell whoever runs it.',
  stopping: 'The server is being stopped; please try again in a moment.',
  replyNonsense: 'The character gave no usable answer; your message is kept, please try again.',
  replyDown: 'The character cannot be reached right now; your message is kept, please try again later.',
  replyLate: 'The character took too long to answer; your message is kept, please try again.',
  evaluationNonsense: 'The evaluation gave no usable judgement; please try again.',
  evaluationDown: 'The evaluation cannot be reached right now; please try again later.',
  evaluationLate: 'The evaluation took too long; please try again.',
};

export type DetailKey = keyof typeof en;

const zhTW: Record<DetailKey, string> = {
  badRequest: '無法讀取這項請求，請檢查網址、標頭與內容。',
  badJson: '無法讀取請求內容，請傳送有效的 JSON。',
  bodyMissing: '缺少請求內容，或內容不是 JSON 物件，請傳送所需的欄位。',
  headersTooLarge: '請求標頭過大，請減少標頭的數量或長度。',
  requestTooSlow: '請求傳送時間過長，請再傳送一次。',
  expectationFailed: '無法滿足 Expect 標頭，請拿掉後再傳送。',
  unauthenticated: '您尚未登入，或登入狀態已過期，請重新登入。',
  wrongCredentials: '電子郵件或密碼不正確，請檢查後再試一次。',
  notFound: '這個網址沒有內容，請檢查網址。',
  pageNotBuilt: '頁面尚未建置，請執行 npm run build。',
  scenarioNotFound: '找不到這個情境，請選擇其他情境。',
  scriptNotFound: '這個情境中沒有這份腳本，請選擇其他腳本。',
  characterNotFound: '這個情境中沒有這個角色，請選擇其他角色。',
  sessionNotFound: '這次練習不存在或已刪除，請選擇其他練習。',
  reportNotFound: '找不到這份報告，請先評估這次練習。',
  emailTaken: '這個電子郵件已註冊，請直接登入。',
  sessionEnded: '這次練習已結束，請開始新的練習。',
  contentGone: '這次練習的情境已不再提供，請開始新的練習。',
  keyReused: '這個 Idempotency-Key 已用於其他內容，請改用新的 Idempotency-Key。',
  bodyTooLarge: '請求內容超過 64 KiB，請縮短後再傳送。',
  unsupportedMediaType: '不接受這種格式的內容，請以 application/json 傳送 JSON。',
  characterOrScriptMissing: '尚未選擇角色或腳本，請選擇其中一項。',
  otherCharacter: '這份腳本屬於其他角色，請改用該角色，或不指定角色。',
  tooLittleToEvaluate: '對話內容還不足以評估。',
  tooManyFailedLogins: '登入失敗次數過多，請稍後再試。',
  tooManyLogins: '目前登入人數過多，請稍後再試。',
  tooManyRegistrations: '從您的網路註冊的帳號過多，請稍後再試。',
  tooManyReplies: '您有太多訊息還在等待回覆，請等其中一則回覆後再傳送。',
  tooManyEvaluations: '您有太多訊息與評估還在處理中，請等其中一項完成後再試。',
  tooManyTurns: '這次練習的訊息數已達上限，請開始新的練習。',
  tooManySessions: '您的練習數量已達上限，請刪除不再需要的練習。',
  tooManyReports: '這次練習的評估次數已達上限，請查看最新的評估報告。',
  tooManyTokens: '語言模型今日用量已達上限，請明天再試。',
  tooManyTokensReserved: '語言模型今日用量即將達到上限，請稍後再試。',
  internal: '伺服器發生錯誤，請稍後再試。',
  busy: '伺服器目前忙碌中，請稍後再試。',
  databaseAway: '伺服器目前無法連線到資料庫，請稍後再試。',
  cannotStore: '伺服器目前無法儲存資料，請稍後再試，或通知管理員。',
  damaged: '伺服器儲存的資料已損毀，請通知管理員。',
  stopping: '伺服器正在關閉，請稍後再試。',
  replyNonsense: '角色沒有產生可用的回覆；您的訊息已保留，請再試一次。',
  replyDown: '目前無法取得角色的回覆；您的訊息已保留，請稍後再試。',
  replyLate: '角色回覆逾時；您的訊息已保留，請再試一次。',
  evaluationNonsense: '評估沒有產生可用的結果，請再試一次。',
  evaluationDown: '目前無法進行評估，請稍後再試。',
  evaluationLate: '評估逾時，請再試一次。',
};

const enFields: Record<Field, string> = {
  username: `Please enter a username of 1 to ${USERNAME_MAX} characters.`,
  email: `Please enter a valid email address of at most ${EMAIL_MAX} characters.`,
  password: `Please enter a password of ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`,
  preferred_language: 'Please choose en or zh-TW as preferred_language.',
  language: 'Please choose en or zh-TW as language.',
  scenario_id: 'Please choose a scenario.',
  participant_name: `Please enter a participant name of 1 to ${PARTICIPANT_NAME_MAX} characters.`,
  script_id: 'Please choose a script of the scenario.',
  character_id: 'Please choose a character of the scenario.',
  message: `Please enter a message of 1 to ${MESSAGE_MAX} characters.`,
  session_id: 'Please name the session to evaluate as session_id.',
  evaluation_type: 'Please leave evaluation_type out or send comprehensive.',
  'idempotency-key': `Please send an Idempotency-Key of 1 to ${IDEMPOTENCY_KEY_MAX} characters.`,
};

const zhTWFields: Record<Field, string> = {
  username: `請輸入 1 至 ${USERNAME_MAX} 個字元的使用者名稱。`,
  email: `請輸入有效的電子郵件，最多 ${EMAIL_MAX} 個字元。`,
  password: `請輸入 ${PASSWORD_MIN} 至 ${PASSWORD_MAX} 個字元的密碼。`,
  preferred_language: 'preferred_language 請選擇 en 或 zh-TW。',
  language: 'language 請選擇 en 或 zh-TW。',
  scenario_id: '請選擇情境。',
  participant_name: `請輸入 1 至 ${PARTICIPANT_NAME_MAX} 個字元的參與者名稱。`,
  script_id: '請選擇情境中的腳本。',
  character_id: '請選擇情境中的角色。',
  message: `請輸入 1 至 ${MESSAGE_MAX} 個字元的訊息。`,
  session_id: '請以 session_id 指定要評估的練習。',
  evaluation_type: '請省略 evaluation_type，或傳送 comprehensive。',
  'idempotency-key': `請傳送 1 至 ${IDEMPOTENCY_KEY_MAX} 個字元的 Idempotency-Key。`,
};

export const DETAILS: Record<Language, Record<DetailKey, string>> = { en, 'zh-TW': zhTW };
export const FIELD_DETAILS: Record<Language, Record<Field, string>> = { en: enFields, 'zh-TW': zhTWFields };

export function detail(language: Language, key: DetailKey): string {
  return DETAILS[language][key];
}

/** The error text for a field; undefined for an unknown field. */
export function fieldDetail(language: Language, field: string): string | undefined {
  return Object.entries(FIELD_DETAILS[language]).find(([name]) => name === field)?.[1];
}
