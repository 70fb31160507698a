import type { MidtransWording } from './en.ts';

export const MIDTRANS_TURKISH: MidtransWording = {
  title: 'Ödeme',
  notice: 'Ödeme sayfasının bir tanıtımı: para hareket etmez ve kartınız istenmez.',
  total: 'Toplam: {amount}',
  pay: 'Kartla {amount} öde',
  payAuthenticated: 'Kart ve 3-D Secure ile öde',
  payDeclined: 'Reddedilen bir kartla öde',
  payChallenged: 'Önce dolandırıcılığa karşı denetlenen bir kartla öde',
  payTransfer: 'Banka havalesiyle öde',
  back: 'Mağazaya dön',
  denied: 'Ödeme reddedildi. Başka bir ödeme yöntemi seçin veya yeniden deneyin.',
  bankTitle: 'Ödemeyi onaylayın',
  question: 'Bankanız {amount} ödemek isteyip istemediğinizi soruyor.',
  approve: 'Onayla',
  refuse: 'Reddet',
  transfer: 'Sayfanın süresi dolmadan bu hesaba {amount} gönderin. Ödeme, para ulaştığında geçerli olur.',
  transferred: 'Havalenin ulaşmasını canlandır',
  cancel: 'Başka bir ödeme yöntemi seç',
  paid: 'Teşekkürler, ödemeniz alındı. Bu sayfayı kapatabilirsiniz.',
  expired: 'Bu sayfada artık ödeme yapılamaz. Geri dönüp yeniden başlayın.',
  unknown: 'Bu bağlantı eksik.',
};
