import type { Wording } from './en.ts';

export const INDONESIAN: Wording = {
  title: 'Pembayaran',
  notice: 'Peragaan halaman pembayaran: tidak ada uang yang berpindah, dan kartu Anda tidak diminta.',
  total: 'Total: {amount}',
  renews: 'Langganan sampai Anda berhenti. Periode tagihan: {period}.',
  email: 'Alamat email',
  emailWrong: 'Itu bukan alamat email.',
  pay: 'Bayar {amount}',
  payDeclined: 'Bayar dengan kartu yang ditolak',
  payAuthenticated: 'Bayar dengan 3-D Secure',
  payTransfer: 'Bayar lewat debit rekening',
  cancel: 'Batalkan dan kembali',
  declined: 'Kartu Anda ditolak. Pilih cara pembayaran lain.',
  challengeTitle: 'Konfirmasi pembayaran',
  challenge: 'Bank Anda menanyakan apakah Anda ingin membayar {amount}.',
  approve: 'Konfirmasi',
  refuse: 'Tolak',
  notAuthenticated: 'Bank Anda tidak mengonfirmasi pembayaran. Pilih cara pembayaran lain.',
  expired: 'Halaman pembayaran ini sudah kedaluwarsa. Kembali dan mulai lagi.',
  paid: 'Terima kasih, pembayaran sudah diterima. Anda boleh menutup halaman ini.',
  pending:
    'Terima kasih. Debit rekening butuh beberapa hari, dan pembayaran berlaku setelah masuk. Anda boleh menutup halaman ini.',
  unknown: 'Tautan ini tidak lengkap.',
  linkInactive: 'Tautan ini sudah tidak berlaku.',
};
