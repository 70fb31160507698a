import type { Wording } from './en.ts';

export const TURKISH: Wording = {
  title: 'Ödeme',
  notice: 'Ödeme sayfasının bir tanıtımı: para hareket etmez ve kartınız istenmez.',
  total: 'Toplam: {amount}',
  renews: 'İptal edene kadar abonelik. Fatura dönemi: {period}.',
  email: 'E-posta adresi',
  emailWrong: 'Bu bir e-posta adresi değil.',
  pay: '{amount} öde',
  payDeclined: 'Reddedilen bir kartla öde',
  payAuthenticated: '3-D Secure ile öde',
  payTransfer: 'Banka hesabından çekimle öde',
  cancel: 'Vazgeç ve geri dön',
  declined: 'Kartınız reddedildi. Başka bir ödeme yöntemi seçin.',
  challengeTitle: 'Ödemeyi onaylayın',
  challenge: 'Bankanız {amount} ödemek isteyip istemediğinizi soruyor.',
  approve: 'Onayla',
  refuse: 'Reddet',
  notAuthenticated: 'Bankanız ödemeyi onaylamadı. Başka bir ödeme yöntemi seçin.',
  expired: 'Bu ödeme sayfasının süresi doldu. Geri dönüp yeniden başlayın.',
  paid: 'Teşekkürler, ödemeniz alındı. Bu sayfayı kapatabilirsiniz.',
  pending:
    'Teşekkürler. Hesaptan çekim birkaç gün sürer; ödeme, para ulaştığında geçerli olur. Bu sayfayı kapatabilirsiniz.',
  unknown: 'Bu bağlantı eksik.',
  linkInactive: 'Bu bağlantı artık geçerli değil.',
};
