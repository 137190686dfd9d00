import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/TextInput.tsx';
import { AuthForm } from './AuthForm.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import type { LoginValues } from './schema.ts';
import type { AuthForm as Form } from './useAuthForm.ts';
import { useFieldError } from './useFieldError.ts';

interface LoginFormProps {
  form: Form<LoginValues>;
  onSubmit: (values: LoginValues) => Promise<void>;
  onFailure: (error: unknown) => void;
}

export function LoginForm({ form, onSubmit, onFailure }: LoginFormProps) {
  const { t } = useTranslation();
  const wordsOf = useFieldError();
  const { errors } = form;
  return (
    <AuthForm form={form} label={t('auth.login')} pendingLabel={t('auth.loggingIn')} onSubmit={onSubmit} onFailure={onFailure}>
      <TextInput
        {...form.field('email')}
        type="email"
        autoComplete="email"
        label={t('auth.email')}
        error={wordsOf(errors.email)}
      />
      <PasswordInput
        {...form.field('password')}
        autoComplete="current-password"
        error={wordsOf(errors.password)}
      />
    </AuthForm>
  );
}
