/** The brand's tagline (`contract/brand.ts`) in Greek. */
export const tagline = 'Δείτε τη φαντασία τους να ανθίζει'
