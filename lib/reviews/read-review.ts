import { oneLine } from '../parse';
import { plainToken } from '../plain-token';
import { firstNameOf } from './first-name';
import { MAX_REVIEW, type ReviewProblem } from './limits';

/** A review as somebody typed it. */
export type TypedReview = { stars: number; text: string; name: string };

/** A review that may be kept, or the first thing that is wrong with it. */
export type ReadReview = { ok: true; review: TypedReview } | { ok: false; problem: ReviewProblem };

/** The fewest letters of a review. */
const LEAST_LETTERS = 3;

/** Ways to lead readers elsewhere: links, sites, addresses, accounts. */
const ELSEWHERE = [
  /\bhttps?:|\bwww\.|\b(?:t|wa)\.me\b/i,
  /[\p{L}\d-]\.(?:com|net|org|info|biz|shop|store|online|xyz|io|site|club|ru|cn|lb|link|ly)\b/iu,
  /\S@\S|@[\p{L}\d_]/u,
];

/** So many digits, whatever stands between them, are somebody's number. */
const PHONE_NUMBER = /(?:\d[ ().\-+/]*){7}/;

const MARKUP = /<[/a-z!]|\[\/?(?:url|link|img)\b/i;
const SELLERS = /\b(?:casino|viagra|cialis|bitcoin|crypto|forex|porn|payday|backlinks?)\b/i;
const SAME_LETTER = /(\P{White_Space})\1{7}/u;

/** From how many words on, and with which part of different ones, a text repeats itself. */
const MANY_WORDS = 6;
const FEW_DIFFERENT = 1 / 3;

function repeatsItself(text: string): boolean {
  const words = text.toLowerCase().split(' ');
  return words.length >= MANY_WORDS && new Set(words).size <= words.length * FEW_DIFFERENT;
}

/** Returns what is wrong with the text of a review; null for nothing. */
export function textProblem(text: string): ReviewProblem | null {
  if ((text.match(/\p{L}/gu)?.length ?? 0) < LEAST_LETTERS) return 'short';
  if ([...text].length > MAX_REVIEW) return 'long';
  // As a reader sees it: wide letters and Arabic digits are read like others.
  const plain = plainToken(text);
  if ([...ELSEWHERE, PHONE_NUMBER].some((pattern) => pattern.test(plain))) return 'links';
  const spam = [MARKUP, SELLERS, SAME_LETTER].some((pattern) => pattern.test(plain));
  return spam || repeatsItself(plain) ? 'spam' : null;
}

/** Returns a text on one line, without what turns or hides letters; emojis stay whole. */
export function reviewText(text: string): string {
  return oneLine(text.normalize('NFC').replace(/[^\P{Cf}\u200c\u200d]/gu, ''));
}

/** Reads a review as somebody typed it: one line of text, and the first of their names alone. */
export function readReview(typed: TypedReview): ReadReview {
  const { stars } = typed;
  if (!Number.isInteger(stars) || stars < 1 || stars > 5) return { ok: false, problem: 'stars' };
  const text = reviewText(typed.text);
  const problem = textProblem(text);
  if (problem !== null) return { ok: false, problem };
  const name = firstNameOf(typed.name);
  if (name === '') return { ok: false, problem: 'name' };
  return { ok: true, review: { stars, text, name } };
}
