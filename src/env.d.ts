/** Set by the build: a short id of what was built, and its day as YYYY-MM-DD. */
declare const __BUILD_ID__: string;
declare const __BUILD_DATE__: string;
