import { joinPharmacyDatabase } from '#server/platform/database/join.ts'
import { readEnvironment } from '#server/environment.ts'
import { endWithReason } from '#server/end-with-reason.ts'
import { keepVerification, verifyShop } from '#server/platform/verify/verify-shop.ts'

/** `npm run verify`: checks everything that must be true of the shop's data. Exits with 1 when something is not. */
async function verify(): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = readEnvironment(process.env)
  const { owner, close } = await joinPharmacyDatabase({
    dataDir: DATA_DIR,
    url: DATABASE_URL,
    log: (line) => console.error(line),
  })
  try {
    const verification = await verifyShop(owner, (line) => console.log(line))
    if (verification.broken.length > 0) process.exitCode = 1
    await keepVerification(owner, verification).catch((error: Error) =>
      console.error(`Not kept for the administrator: ${error.message}`),
    )
  } finally {
    await close()
  }
}

verify().catch(endWithReason)
