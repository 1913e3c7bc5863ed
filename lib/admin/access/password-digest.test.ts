import { digestPassword, isPassword } from './password-digest';

const PASSWORD = 'the bakery opens at seven';

it('the digest of a password names how it was made, and is another one each time', async () => {
  const digest = await digestPassword(PASSWORD);
  expect(digest).toMatch(/^scrypt:15:8:3:/);
  expect(digest).not.toBe(await digestPassword(PASSWORD));
  expect(await isPassword(PASSWORD, digest)).toBe(true);
  expect(await isPassword(`${PASSWORD} `, digest)).toBe(false);
  expect(await isPassword('', null)).toBe(false);
  await expect(isPassword(PASSWORD, 'md5:x')).rejects.toThrow('damaged');
});
