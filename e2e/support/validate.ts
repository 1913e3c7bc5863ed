import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

/** The errors that a maintained validator of structured data finds in a page, in words. */
export async function structuredDataErrors(html: string): Promise<string[]> {
  const extracted = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(html);
  const issues = await new Validator().validate(extracted);
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(
      ({ issueMessage, path }) => `${path.map(({ type }) => type).join(' > ')}: ${issueMessage}`,
    );
}
