/** The parts of Trusted Types in use; TypeScript does not know them yet. */
interface TrustedTypePolicyRules {
  createHTML?: (markup: string) => string | null;
  createScriptURL?: (url: string) => string | null;
}

interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: TrustedTypePolicyRules): { createHTML(markup: string): unknown };
  };
}
