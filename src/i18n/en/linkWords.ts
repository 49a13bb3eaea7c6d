/** Words of links, which lead to a place, and of what is wrong with one. */
export const linkWords = {
  link: {
    title: 'Link to what you see',
    holds:
      'It holds your cluster, what was done to it, and what you look at. All of it stands behind the #, which browsers send to no server.',
    leads: 'It leads to this place, as you look at it.',
    address: 'Link',
    copy: 'Copy link',
    copied: 'Link copied.',
    notCopied: 'This browser does not let the page copy. The link is selected: copy it by hand.',
    tooLong: 'This cluster is too large for a link. Download it as a file: dropped on Podyssey, it opens just so.',
    download: 'Download as a file',
    qr: 'QR code',
    qrOf: 'QR code of the link',
    qrTooLong: 'The link is too long for a QR code.',
    unreadable: 'This link can’t be read. It may have been cut off on its way.',
    elsewhere: 'This address is of a cluster in somebody’s browser and does not hold it. A copied link would.',
    gone: 'What this link leads to is not here.',
    noStep: 'The lesson has no such step, so it begins at its first.',
  },
} as const;
