/**
 * Where the browser has Trusted Types, scripts and workers load from our built files only, and no string becomes markup (decision
 * 0079). Call it first: the browser allows this policy once.
 */
export function trustScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).href.startsWith(`${location.origin}/assets/`) ? url : null),
    // react-aria empties its announcements with it.
    createHTML: (text) => (text === '' ? text : null),
  });
}
