// What this browser can do about alerts. Asks for nothing by itself.

/** What stands against alerts in this browser, or whether it is subscribed. */
export type DeviceState =
  | 'insecure'
  | 'install'
  | 'unsupported'
  | 'denied'
  | { subscribed: PushSubscription | null };

const WORKER = '/admin/worker.js';
const SCOPE = '/admin';

/** On an iPhone or iPad push is there for installed apps alone. An iPad says it is a Mac. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Returns how it is with alerts on this device. */
export async function deviceState(): Promise<DeviceState> {
  if (!window.isSecureContext) return 'insecure';
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window;
  if (!isThere || !('Notification' in window)) return isApple() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const isOwn = registration && new URL(registration.scope).pathname === SCOPE;
  return { subscribed: (isOwn && (await registration.pushManager.getSubscription())) || null };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const textOf = (bytes: ArrayBuffer | null | undefined) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** What the server needs to push to this browser. */
export type Address = { endpoint: string; p256dh: string; auth: string };

/**
 * Asks for permission, which only a tap on a button may do, and subscribes this browser. Returns
 * null where that was not given. Rejects where the browser's push service cannot be reached.
 *
 * @param publicKey the server's; a browser that is subscribed with another subscribes again
 */
export async function subscribeDevice(publicKey: string): Promise<Address | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  const isOurs = before && textOf(before.options.applicationServerKey) === publicKey;
  if (before && !isOurs) await before.unsubscribe();
  const subscription = isOurs
    ? before
    : await pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: bytesOf(publicKey),
      });
  return {
    endpoint: subscription.endpoint,
    p256dh: textOf(subscription.getKey('p256dh')),
    auth: textOf(subscription.getKey('auth')),
  };
}
