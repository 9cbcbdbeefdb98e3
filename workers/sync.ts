/// Entry of the sync worker, which lives as long as one session: only wiring.
import { expose } from 'comlink'
import { createApi } from './api.ts'

expose(createApi('', undefined, new AbortController().signal))
