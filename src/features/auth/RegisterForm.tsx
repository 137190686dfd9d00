import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/TextInput.tsx';
import { AuthForm } from './AuthForm.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { registered } from './registered.ts';
import type { RegisterValues } from './schema.ts';
import { useFieldError } from './useFieldError.ts';

interface RegisterFormProps {
  form: UseFormReturn<RegisterValues>;
  onSubmit: (values: RegisterValues) => Promise<void>;
}

export function RegisterForm({ form, onSubmit }: RegisterFormProps) {
  const { t } = useTranslation();
  const wordsOf = useFieldError();
  const { errors } = form.formState;
  return (
    <AuthForm form={form} label={t('auth.register')} pendingLabel={t('auth.registering')} onSubmit={onSubmit}>
      <TextInput
        {...registered(form, 'username')}
        autoComplete="nickname"
        label={t('auth.username')}
        error={wordsOf(errors.username)}
      />
      <TextInput
        {...registered(form, 'email')}
        type="email"
        autoComplete="email"
        label={t('auth.email')}
        error={wordsOf(errors.email)}
      />
      <PasswordInput
        {...registered(form, 'password')}
        autoComplete="new-password"
        hint={t('auth.passwordHint')}
        error={wordsOf(errors.password)}
      />
    </AuthForm>
  );
}
