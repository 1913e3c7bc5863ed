import { Container } from '@/components/ui/container';
import { adminWords } from '@/lib/words/admin-words';
import { adminLanguage } from './session';

export default async function AdminNotFound() {
  const { failed, frame } = adminWords(await adminLanguage());
  return (
    <Container>
      <main>
        <h1>{failed.notFound}</h1>
        <a href="/admin">{frame.today}</a>
      </main>
    </Container>
  );
}
