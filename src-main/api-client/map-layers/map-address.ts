import { decoded, membersOf, nameOf } from '../../../src-shared/domain/address';
import { isSecret } from '../secret-members';

/** The address without what could be a secret. */
export function shownAddress(address: string): string {
  const [bare = '', ...rest] = address.split('?');
  const members = membersOf(rest.join('?')).map((member) => {
    const [name = '', ...value] = member.split('=');
    const isFile = /^map$/i.test(name);
    return value.length > 0 && !isFile && isSecret(nameOf(member), decoded(value.join('=')))
      ? `${name}=…`
      : member;
  });
  return members.length > 0 ? `${bare}?${members.join('&')}` : bare;
}
