/// Entry of the sync worker, which lives as long as one session: only wiring.
import { expose } from 'comlink'
import { mendBy } from '../src/db/cipher/damage.ts'
import { createApi } from './api.ts'

mendBy(() => import('../src/db/mend.ts'))
expose(createApi('', undefined, new AbortController().signal))
