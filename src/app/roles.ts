import type { TFunction } from 'i18next';

/** Roles of our server are translated, any other is shown as sent. */
export function roleName(t: TFunction, role: string): string {
  return role === 'admin' || role === 'trainee' ? t(`common.roles.${role}`) : role;
}
