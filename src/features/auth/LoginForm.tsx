import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/TextInput.tsx';
import { AuthForm } from './AuthForm.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { registered } from './registered.ts';
import type { LoginValues } from './schema.ts';
import { useFieldError } from './useFieldError.ts';

interface LoginFormProps {
  form: UseFormReturn<LoginValues>;
  onSubmit: (values: LoginValues) => Promise<void>;
}

export function LoginForm({ form, onSubmit }: LoginFormProps) {
  const { t } = useTranslation();
  const wordsOf = useFieldError();
  const { errors } = form.formState;
  return (
    <AuthForm form={form} label={t('auth.login')} pendingLabel={t('auth.loggingIn')} onSubmit={onSubmit}>
      <TextInput
        {...registered(form, 'email')}
        type="email"
        autoComplete="email"
        label={t('auth.email')}
        error={wordsOf(errors.email)}
      />
      <PasswordInput
        {...registered(form, 'password')}
        autoComplete="current-password"
        error={wordsOf(errors.password)}
      />
    </AuthForm>
  );
}
