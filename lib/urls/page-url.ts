import { localPath, splitLanguage } from '../language';

/** Pages, and the parameters that they read. */
export type PageParameters = readonly {
  /** Their paths without the language, as alternatives of a regular expression. */
  paths: string;
  keys: readonly string[];
}[];

/**
 * What finds out which page a URL leads to. The service worker has no table of its own: it is told
 * the one of parameters.ts.
 */
export function pageUrls(table: PageParameters) {
  const rows = table.map(({ paths, keys }) => ({ pattern: new RegExp(`^(?:${paths})$`), keys }));
  const keysOf = (path: string) => rows.find(({ pattern }) => pattern.test(path))?.keys ?? null;

  /** What of a query a page reads, with its keys in one order. */
  function read(path: string, params: URLSearchParams): URLSearchParams {
    const own = (keysOf(path) ?? []).flatMap((key) =>
      params.getAll(key).map((value) => [key, value]),
    );
    return new URLSearchParams(own);
  }

  return {
    /** Whether a path without its language is that of a page. */
    isPage: (path: string) => keysOf(path) !== null,
    read,
    /**
     * The one path and query of the page that a URL leads to: what the page does not read is left
     * out. The URL of anything else stays as it is.
     */
    pageUrl({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
      const { language, path } = splitLanguage(pathname);
      if (keysOf(path) === null) return pathname + search;
      const own = String(read(path, new URLSearchParams(search)));
      return localPath(language, path) + (own && `?${own}`);
    },
  };
}
