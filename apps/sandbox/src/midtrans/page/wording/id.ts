import type { MidtransWording } from './en.ts';

export const MIDTRANS_INDONESIAN: MidtransWording = {
  title: 'Pembayaran',
  notice: 'Peragaan halaman pembayaran: tidak ada uang yang berpindah, dan kartu Anda tidak diminta.',
  total: 'Total: {amount}',
  pay: 'Bayar {amount} dengan kartu',
  payAuthenticated: 'Bayar dengan kartu dan 3-D Secure',
  payDeclined: 'Bayar dengan kartu yang ditolak',
  payChallenged: 'Bayar dengan kartu yang diperiksa dulu dari penipuan',
  payTransfer: 'Bayar lewat transfer bank',
  back: 'Kembali ke toko',
  denied: 'Pembayaran ditolak. Pilih cara pembayaran lain, atau coba lagi.',
  bankTitle: 'Konfirmasi pembayaran',
  question: 'Bank Anda menanyakan apakah Anda ingin membayar {amount}.',
  approve: 'Konfirmasi',
  refuse: 'Tolak',
  transfer:
    'Transfer {amount} ke rekening ini sebelum halaman kedaluwarsa. Pembayaran berlaku setelah uang masuk.',
  transferred: 'Simulasikan masuknya transfer',
  cancel: 'Pilih cara pembayaran lain',
  paid: 'Terima kasih, pembayaran sudah diterima. Anda boleh menutup halaman ini.',
  expired: 'Halaman ini tidak bisa dipakai membayar lagi. Kembali dan mulai lagi.',
  unknown: 'Tautan ini tidak lengkap.',
};
