import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Missing } from '@/components/failures/missing';
import { Container } from '@/components/ui/container';
import { JsonLdScript } from '@/components/ui/json-ld';
import { PageHeading } from '@/components/ui/page-heading';
import { shopContent, shownPolicies } from '@/lib/content/current';
import { type PolicyPage, policyPage } from '@/lib/content/policy-page';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';
import { pageTrail } from '@/lib/listing/breadcrumb';
import { isPolicyName, type PolicyName, policyPath } from '@/lib/policies';
import { breadcrumbJsonLd } from '@/lib/seo/json-ld';
import { missingMetadata, policyMetadata } from '@/lib/seo/metadata';
import { pageLanguage } from '@/lib/words/page-language';
import styles from './page.module.css';

type PageProps = { params: Promise<{ lang: string; policy: string }> };

/** Renders nothing at build: the one path it returns is a 404 (docs/decisions.md says why). */
export function generateStaticParams() {
  return [{ lang: DEFAULT_LANGUAGE, policy: 'none' }];
}

async function policyName(params: PageProps['params']): Promise<PolicyName> {
  const { policy } = await params;
  return isPolicyName(policy) ? policy : notFound();
}

/** Returns the policy as its page shows it; null if the shop has none. */
function shownPolicy(lang: Language, name: PolicyName): PolicyPage | null {
  const policy = shopContent(lang).policies[name];
  return policy && policyPage(lang, policy, shownPolicies());
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const name = await policyName(params);
  const lang = await pageLanguage(params);
  const page = shownPolicy(lang, name);
  return page === null ? missingMetadata(lang) : policyMetadata(lang, name, page);
}

/** Shows one of the owner's policies: returns, privacy or terms. */
export default async function Policy({ params }: PageProps) {
  const name = await policyName(params);
  const lang = await pageLanguage(params);
  const page = shownPolicy(lang, name);
  if (page === null) return <Missing lang={lang} />;
  const { title, html } = page;
  const trail = pageTrail(lang, { title, path: policyPath(name) });
  return (
    <Container className={styles.page}>
      <JsonLdScript nodes={[breadcrumbJsonLd(lang, trail)]} />
      <PageHeading lang={lang} trail={trail} title={title} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown without any HTML of its own. */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </Container>
  );
}
