/// Entry of the sync worker: only wiring.
import { expose } from 'comlink'
import { createApi } from './api.ts'

expose(createApi('', undefined))
