import { adminPath, readPayload } from './payload';

// The admin's own service worker, of the scope /admin. It shows alerts and keeps no copy of
// anything. lib/offline/bundle.cjs bundles it with its imports into one script.

type Extendable = Event & { waitUntil(work: Promise<unknown>): void };

type PushEvent = Extendable & { data: { text(): string } | null };

type ClickEvent = Extendable & { notification: Notification };

type Tab = { url: string; focus(): Promise<unknown> };

// The DOM types are those of pages, whose global lacks what a worker has.
declare const registration: ServiceWorkerRegistration;
declare const clients: {
  matchAll(query: { type: 'window'; includeUncontrolled: true }): Promise<Tab[]>;
  openWindow(url: string): Promise<unknown>;
};
declare function skipWaiting(): Promise<void>;

const isPush = (event: Event): event is PushEvent => 'waitUntil' in event && 'data' in event;
const isClick = (event: Event): event is ClickEvent =>
  'waitUntil' in event && 'notification' in event;

async function show(text: string): Promise<void> {
  const { title, body, lang, dir, tag, path, newOrders } = readPayload(text);
  await registration.showNotification(title, {
    body,
    lang,
    dir,
    tag,
    icon: '/icons/admin-192.png',
    badge: '/icons/admin-badge.png',
    data: path,
  });
  await navigator.setAppBadge?.(newOrders).catch(() => undefined);
}

/** Shows the tab that has the page, or opens one. */
async function open(path: string): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : clients.openWindow(path));
}

self.addEventListener('install', () => void skipWaiting());

self.addEventListener('push', (event) => {
  if (isPush(event)) event.waitUntil(show(event.data?.text() ?? ''));
});

self.addEventListener('notificationclick', (event) => {
  if (!isClick(event)) return;
  event.notification.close();
  event.waitUntil(open(adminPath(String(event.notification.data))));
});
