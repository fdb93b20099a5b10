import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * A mail server (RFC 5321) that gives back the one message it got. It takes every recipient, unless another answer to
 * them is given.
 */
export async function startMailServer(toRecipient = '250 ok') {
  const said: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 mail.example\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk
        .toString('utf8')
        .split('\r\n')
        .filter((text) => text !== '')) {
        said.push(line)
        if (isData && line !== '.') continue
        if (line === 'DATA') socket.write('354 go on\r\n')
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write(line.startsWith('RCPT') ? `${toRecipient}\r\n` : '250 ok\r\n')
        isData = line === 'DATA'
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  return {
    url: `smtp://127.0.0.1:${port}`,
    said,
    stop: () => {
      server.close()
    },
  }
}
