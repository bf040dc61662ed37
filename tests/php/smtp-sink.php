<?php

/**
 * A mail server that refuses the recipients of its arguments. It prints its port, then each command and each line of
 * the mails, and ends when its input is closed.
 */

declare(strict_types=1);

$refused = array_slice($argv, 1);
$server = stream_socket_server('tcp://127.0.0.1:0');
echo substr((string) strrchr((string) stream_socket_get_name($server, false), ':'), 1), "\n";
while (true) {
    $ready = [$server, STDIN];
    $none = [];
    stream_select($ready, $none, $none, null);
    if (!in_array($server, $ready, true)) {
        break;
    }
    $client = stream_socket_accept($server);
    $answer = static fn(string $text): int|false => fwrite($client, "$text\r\n");
    $answer('220 sink');
    $isData = false;
    while (($line = fgets($client)) !== false) {
        echo $line;
        $isEnd = $line === ".\r\n";
        if ($isEnd || !$isData) {
            $isData = strtoupper(trim($line)) === 'DATA';
            preg_match('/^RCPT TO:<(.*)>/i', $line, $parts);
            $answer(match (true) {
                $isData => '354 Go on',
                stripos($line, 'QUIT') === 0 => '221 Bye',
                in_array($parts[1] ?? '', $refused, true) => '552 Mailbox full',
                default => '250 OK',
            });
        }
    }
}
