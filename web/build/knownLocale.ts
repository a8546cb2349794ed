import type { Plugin } from 'vite';

const ASKED = /(currentLocale = )[\w$]+\(\);/;

/**
 * Tells react-aria our language instead of letting it ask the browser for its own as its code arrives: the first question
 * to Intl costs a phone 80 ms before anything is shown, for an answer that no screen uses.
 */
export function knownLocalePlugin(locale: string): Plugin {
  let isTold = false;
  return {
    name: 'aupa-known-locale',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-aria\/.*\/useDefaultLocale\.mjs$/ },
      handler(code) {
        isTold = ASKED.test(code);
        return code.replace(ASKED, `$1{ locale: '${locale}', direction: 'ltr' };`);
      },
    },
    generateBundle() {
      if (!isTold) throw new Error('react-aria asks for the language in another way');
    },
  };
}
