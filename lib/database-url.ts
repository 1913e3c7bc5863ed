/** Scheme, user, password, hosts, path and query of a PostgreSQL URL. */
const SHAPE = /^(postgres(?:ql)?:\/\/)(?:([^:/?#]*)(:[^/?#]*)?@)?([^/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;

function partsOf(text: string) {
  const found = SHAPE.exec(text);
  if (found === null) return null;
  const [, scheme = '', user = '', secret = '', hosts = '', path = '', query = ''] = found;
  const at = text.startsWith('@', scheme.length + user.length + secret.length) ? '@' : '';
  return { scheme, user, secret, at, hosts, path, query };
}

/**
 * Returns one URL for each host of a PostgreSQL URL, in their order, since only libpq reads several
 * (`postgres://user@one:5432,two:5432/shop`); null where that is no such URL.
 */
export function urlsByHost(text: string): string[] | null {
  const parts = partsOf(text);
  if (parts === null) return null;
  const { scheme, user, secret, at, path, query } = parts;
  const urls = parts.hosts
    .split(',')
    .map((host) => `${scheme}${user}${secret}${at}${host}${path}${query}`);
  return urls.every((url) => URL.canParse(url)) ? urls : null;
}

/** Returns a PostgreSQL URL of one or several hosts with another database's name. */
export function withDatabase(url: string, name: string): string {
  const parts = partsOf(url);
  if (parts === null) throw new Error('No URL of PostgreSQL');
  const { scheme, user, secret, at, hosts, query } = parts;
  return `${scheme}${user}${secret}${at}${hosts}/${encodeURIComponent(name)}${query}`;
}

/** What libpq knows of a URL's query, which it refuses for anything else: drivers add their own. */
const LIBPQ = new Set(
  `application_name channel_binding client_encoding connect_timeout gssencmode host hostaddr
  keepalives keepalives_count keepalives_idle keepalives_interval options passfile port
  require_auth ssl sslcert sslcertmode sslcrl sslkey sslmode sslnegotiation sslpassword sslrootcert
  sslsni ssl_max_protocol_version ssl_min_protocol_version target_session_attrs tcp_user_timeout
  user`.split(/\s+/),
);

/**
 * Returns a PostgreSQL URL as PostgreSQL's own tools take it, and apart from it the password, which
 * other accounts would read in a command. The tools verify a server as the shop does: by the
 * system's certificates where the URL names none.
 */
export function libpqTarget(databaseUrl: string): { url: string; password: string } {
  const parts = partsOf(databaseUrl);
  if (parts === null) throw new Error('No URL of PostgreSQL');
  const { scheme, user, secret, at, hosts, path } = parts;
  const query = new URLSearchParams(parts.query);
  const password = query.get('password') ?? decodeURIComponent(secret.slice(1));
  for (const name of [...query.keys()]) if (!LIBPQ.has(name)) query.delete(name);
  if (query.get('sslmode') === 'no-verify') query.set('sslmode', 'require');
  if (query.get('sslmode') === 'verify-full' && !query.has('sslrootcert')) {
    query.set('sslrootcert', 'system');
  }
  // libpq takes a plus as it stands.
  const rest = query.size === 0 ? '' : `?${query}`.replaceAll('+', '%20');
  return { url: `${scheme}${user}${at}${hosts}${path}${rest}`, password };
}
