/** The shop's policies, each with a page: `content/NAME.LANGUAGE.md`. */
export const policies = ['returns', 'privacy', 'terms'] as const;

export type PolicyName = (typeof policies)[number];

/** Returns whether a text is the name of a policy. */
export function isPolicyName(text: string): text is PolicyName {
  return policies.some((name) => name === text);
}

/** Returns the public path of a policy's page, without the language. */
export function policyPath(name: PolicyName): string {
  return `/${name}`;
}
