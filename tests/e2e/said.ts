/** Enough of a conversation to be evaluated, in each language. */
export const SAID = {
  en: [
    'Hello, thank you for taking the time. How have things been going for you lately?',
    'It sounds like this has been weighing on you. What worries you most about it?',
    'So on the one hand it helps you cope, and on the other you would like it to be different. What would you like to change?',
  ],
  'zh-TW': [
    '您好，謝謝您願意撥時間。最近過得怎麼樣？',
    '聽起來這件事讓您壓力很大。您最擔心的是什麼？',
    '所以一方面它讓您撐得下去，另一方面您也希望能有所改變。您想從哪裡開始？',
  ],
};
