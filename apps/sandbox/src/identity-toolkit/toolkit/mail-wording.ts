import type { CodeKind } from './codes.ts';

interface Wording {
  readonly subject: string;
  readonly text: string;
}

const ENGLISH: Readonly<Record<CodeKind, Wording>> = {
  PASSWORD_RESET: {
    subject: 'Choose a new password',
    text: 'Somebody, hopefully you, asked for a new password. The link works once and for an hour.',
  },
  VERIFY_EMAIL: {
    subject: 'Confirm your e-mail address',
    text: 'Follow the link to confirm that this address is yours.',
  },
};

const IN_LANGUAGES: ReadonlyMap<string, Readonly<Record<CodeKind, Wording>>> = new Map([
  ['en', ENGLISH],
  [
    'de',
    {
      PASSWORD_RESET: {
        subject: 'Neues Passwort wählen',
        text: 'Jemand, hoffentlich du, möchte ein neues Passwort. Der Link gilt eine Stunde und nur einmal.',
      },
      VERIFY_EMAIL: {
        subject: 'E-Mail-Adresse bestätigen',
        text: 'Bestätige mit dem Link, dass diese Adresse dir gehört.',
      },
    },
  ],
  [
    'es',
    {
      PASSWORD_RESET: {
        subject: 'Elige una contraseña nueva',
        text: 'Alguien, esperamos que tú, ha pedido una contraseña nueva. El enlace sirve una sola vez y durante una hora.',
      },
      VERIFY_EMAIL: {
        subject: 'Confirma tu dirección de correo',
        text: 'Abre el enlace para confirmar que esta dirección es tuya.',
      },
    },
  ],
  [
    'fr',
    {
      PASSWORD_RESET: {
        subject: 'Choisissez un nouveau mot de passe',
        text: 'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe. Le lien est valable une seule fois, pendant une heure.',
      },
      VERIFY_EMAIL: {
        subject: 'Confirmez votre adresse e-mail',
        text: 'Suivez le lien pour confirmer que cette adresse est bien la vôtre.',
      },
    },
  ],
  [
    'id',
    {
      PASSWORD_RESET: {
        subject: 'Pilih kata sandi baru',
        text: 'Seseorang, semoga Anda, meminta kata sandi baru. Tautan ini berlaku satu kali selama satu jam.',
      },
      VERIFY_EMAIL: {
        subject: 'Konfirmasi alamat email Anda',
        text: 'Buka tautan ini untuk memastikan bahwa alamat ini milik Anda.',
      },
    },
  ],
  [
    'it',
    {
      PASSWORD_RESET: {
        subject: 'Scegli una nuova password',
        text: 'Qualcuno, speriamo tu, ha chiesto una nuova password. Il link vale una volta sola, per un’ora.',
      },
      VERIFY_EMAIL: {
        subject: 'Conferma il tuo indirizzo e-mail',
        text: 'Apri il link per confermare che questo indirizzo è tuo.',
      },
    },
  ],
  [
    'nl',
    {
      PASSWORD_RESET: {
        subject: 'Kies een nieuw wachtwoord',
        text: 'Iemand, hopelijk jij, heeft een nieuw wachtwoord aangevraagd. De link werkt één keer en een uur lang.',
      },
      VERIFY_EMAIL: {
        subject: 'Bevestig je e-mailadres',
        text: 'Open de link om te bevestigen dat dit adres van jou is.',
      },
    },
  ],
  [
    'pt',
    {
      PASSWORD_RESET: {
        subject: 'Escolha uma nova senha',
        text: 'Alguém, esperamos que você, pediu uma nova senha. O link vale uma única vez e por uma hora.',
      },
      VERIFY_EMAIL: {
        subject: 'Confirme o seu e-mail',
        text: 'Abra o link para confirmar que este endereço é seu.',
      },
    },
  ],
  [
    'ru',
    {
      PASSWORD_RESET: {
        subject: 'Выберите новый пароль',
        text: 'Кто-то, надеемся, что вы, запросил новый пароль. Ссылка действует один час и только один раз.',
      },
      VERIFY_EMAIL: {
        subject: 'Подтвердите адрес электронной почты',
        text: 'Перейдите по ссылке, чтобы подтвердить, что этот адрес ваш.',
      },
    },
  ],
  [
    'tr',
    {
      PASSWORD_RESET: {
        subject: 'Yeni bir şifre seçin',
        text: 'Birisi, umarız siz, yeni bir şifre istedi. Bağlantı bir saat boyunca ve yalnızca bir kez geçerlidir.',
      },
      VERIFY_EMAIL: {
        subject: 'E-posta adresinizi doğrulayın',
        text: 'Bu adresin size ait olduğunu doğrulamak için bağlantıyı açın.',
      },
    },
  ],
]);

/** Returns the text of an email; in English if the provider has no template in the language. */
export const wordingOf = (kind: CodeKind, language: string | undefined): Wording =>
  (IN_LANGUAGES.get(language ?? 'en') ?? ENGLISH)[kind];
