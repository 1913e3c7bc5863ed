import { localPath, splitLanguage } from '../language';

/** Pages and their query parameters. */
export type PageParameters = readonly {
  /** Their paths without the language, as alternatives of a regular expression. */
  paths: string;
  keys: readonly string[];
}[];

/**
 * Creates functions that find the page of a URL. The service worker gets the table of parameters.ts
 * from the server.
 */
export function pageUrls(table: PageParameters) {
  const rows = table.map(({ paths, keys }) => ({ pattern: new RegExp(`^(?:${paths})$`), keys }));
  const keysOf = (path: string) => rows.find(({ pattern }) => pattern.test(path))?.keys ?? null;

  /** Returns the parameters that a page reads, in one order of keys. */
  function read(path: string, params: URLSearchParams): URLSearchParams {
    const own = (keysOf(path) ?? []).flatMap((key) =>
      params.getAll(key).map((value) => [key, value]),
    );
    return new URLSearchParams(own);
  }

  return {
    /** Returns whether a path without its language is a page. */
    isPage: (path: string) => keysOf(path) !== null,
    read,
    /**
     * Returns the canonical path and query of a URL's page, without parameters that the page does
     * not read. Any other URL stays unchanged.
     */
    pageUrl({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
      const { language, path } = splitLanguage(pathname);
      if (keysOf(path) === null) return pathname + search;
      const query = String(read(path, new URLSearchParams(search)));
      return localPath(language, path) + (query && `?${query}`);
    },
  };
}
