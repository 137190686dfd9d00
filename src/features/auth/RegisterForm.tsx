import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/TextInput.tsx';
import { AuthForm } from './AuthForm.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import type { RegisterValues } from './schema.ts';
import type { AuthForm as Form } from './useAuthForm.ts';
import { useFieldError } from './useFieldError.ts';

interface RegisterFormProps {
  form: Form<RegisterValues>;
  onSubmit: (values: RegisterValues) => Promise<void>;
  onFailure: (error: unknown) => void;
}

export function RegisterForm({ form, onSubmit, onFailure }: RegisterFormProps) {
  const { t } = useTranslation();
  const wordsOf = useFieldError();
  const { errors } = form;
  return (
    <AuthForm form={form} label={t('auth.register')} pendingLabel={t('auth.registering')} onSubmit={onSubmit} onFailure={onFailure}>
      <TextInput
        {...form.field('username')}
        autoComplete="nickname"
        label={t('auth.username')}
        error={wordsOf(errors.username)}
      />
      <TextInput
        {...form.field('email')}
        type="email"
        autoComplete="email"
        label={t('auth.email')}
        error={wordsOf(errors.email)}
      />
      <PasswordInput
        {...form.field('password')}
        autoComplete="new-password"
        hint={errors.password?.message === 'auth.passwordTooShort' ? undefined : t('auth.passwordHint')}
        error={wordsOf(errors.password)}
      />
    </AuthForm>
  );
}
