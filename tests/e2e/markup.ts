/** A hundred texts that would call `executed`, each in its own way, if they were treated as markup. */
const CALLS = ['executed()', "top['exec'+'uted']()", 'eval(atob(`ZXhlY3V0ZWQoKQ==`))', 'fetch(`/api/health?executed`).then(executed)'];

const FRAMES: readonly ((call: string) => string)[] = [
  (call) => `<script>${call}</script>`,
  (call) => `<ScRiPt >${call}</sCrIpT>`,
  (call) => `"><script>${call}</script>`,
  (call) => `</textarea><script>${call}</script>`,
  (call) => `</title><script>${call}</script>`,
  (call) => `<img src=x onerror="${call}">`,
  (call) => `<img src=x onerror=${call}//`,
  (call) => `<img/src/onerror="${call}">`,
  (call) => `<svg onload="${call}">`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<svg><animate onbegin="${call}" attributeName=x dur=1s>`,
  (call) => `<math><mtext><table><mglyph><style><img src=x onerror="${call}">`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  (call) => `<iframe src="javascript:${call}"></iframe>`,
  (call) => `<object data="javascript:${call}"></object>`,
  (call) => `<a href="javascript:${call}" autofocus onfocus="${call}">Click</a>`,
  (call) => `[Click](javascript:${call})`,
  (call) => `<details open ontoggle="${call}"><summary>More</summary></details>`,
  (call) => `<input autofocus onfocus="${call}">`,
  (call) => `<video><source onerror="${call}"></video>`,
  (call) => `<body onload="${call}">`,
  (call) => `<style>@import 'data:text/css,*{background:url(javascript:${call})}'</style>`,
  (call) => `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  (call) => `<form action="javascript:${call}"><button>Send</button></form><base href="//example.org/">`,
  (call) => `{{constructor.constructor('${call}')()}}\${${call}}<%= ${call} %>`,
];

export const MARKUP: readonly string[] = FRAMES.flatMap((frame, place) => CALLS.map((call, number) => `${place * CALLS.length + number + 1}: ${frame(call)}`));
