/** What precedes the backend's message in the digest of an error that a page throws. */
export const BACKEND_DIGEST = 'BACKEND:';

/** The backend's message that an error carries in its digest (empty where the backend said nothing); null for any other error. */
export function backendMessage(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null;
  const { digest } = error;
  if (typeof digest !== 'string' || !digest.startsWith(BACKEND_DIGEST)) return null;
  return digest.slice(BACKEND_DIGEST.length).trim();
}
