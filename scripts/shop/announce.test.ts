import { serveNode } from '@/lib/backend/testing/serve';

describe('the shop that runs', () => {
  const said = async (variables: Record<string, string>) => {
    const before = { ...process.env };
    Object.assign(process.env, { HOST: '', REVALIDATE_SECRET: 'secret-of-this-test' }, variables);
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    jest.resetModules();
    const { announce } = await import('./announce');
    await announce();
    process.env = before;
    const text = write.mock.calls.join('');
    write.mockRestore();
    return text;
  };

  it('is told of the change, and is named', async () => {
    const asked: unknown[] = [];
    const server = await serveNode(({ method, url, headers }, response) => {
      asked.push([method, url, headers.authorization]);
      response.end('{}');
    });
    const { port } = new URL(server.origin);
    expect(await said({ PORT: port })).toBe(`The shop at http://localhost:${port} shows it now.\n`);
    expect(asked).toEqual([['POST', '/api/revalidate', 'Bearer secret-of-this-test']]);
    await server.close();
  });

  it('shows it later where it is another one, or none', async () => {
    const later = 'Every running shop shows it within two seconds.\n';
    const other = await serveNode((_request, response) => response.writeHead(401).end());
    const { port } = new URL(other.origin);
    expect(await said({ PORT: port })).toBe(later);
    await other.close();
    expect(await said({ PORT: port })).toBe(later);
    const backend = { BACKEND_URL: 'https://retailer.example' };
    expect(await said({ PORT: port, ...backend })).toBe(later.replace('seconds', 'minutes'));
  });
});
